import SearchX from 'lucide-react/icons/search-x';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ApiError } from '#lib/queries/api-error.ts';

/** Statuses that say that there is no such record: an id that none can have is refused. */
const NONE = [400, 404];

/** Whether a query has found out that its record does not exist. */
export const isMissing = ({ data, error }: { data: unknown; error: Error | null }): boolean =>
  data === null || (error instanceof ApiError && NONE.includes(error.status));

/** A record that is not there, or no more. */
export function MissingRecord({ title }: { title: string }) {
  return (
    <EmptyState icon={<SearchX />} title={title}>
      <p>Puede que alguien lo haya borrado.</p>
    </EmptyState>
  );
}
