// Apart from the hooks, so that whoever only names a query carries nothing of them.

export const programingKeys = {
  all: ['programing'] as const,
  list: () => [...programingKeys.all, 'list'] as const,
  detail: (id: string | number) => [...programingKeys.all, 'detail', String(id)] as const,
};
