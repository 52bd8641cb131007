import type { SubUserFlag } from '#lib/queries/role-flags.ts';

/** The columns of boxes, in the specification's order (§2). */
export const FLAG_COLUMNS: readonly { flag: SubUserFlag; label: string }[] = [
  { flag: 'messages', label: 'Mensajes' },
  { flag: 'push', label: 'Notificaciones' },
  { flag: 'sponsor', label: 'Auspiciantes' },
  { flag: 'programmation', label: 'Programación' },
  { flag: 'notes', label: 'Notas' },
  { flag: 'configuration', label: 'Configuraciones' },
];
