import dayjs from 'dayjs';
import 'dayjs/locale/es.js';

/** Dates as specification §9 writes them, in dayjs's letters. */
const FORMATS = {
  list: 'MMM D, YY - HH:mm',
  detail: 'MMM D YYYY - HH:mm',
  day: 'DD MMM YYYY',
} as const;

export type DateFormat = keyof typeof FORMATS;

/** `iso` in the zone of whoever runs this, with Spanish months; '' for none or one that can't be read. */
export function formatDate(iso: string | null | undefined, format: DateFormat): string {
  const date = iso ? dayjs(iso) : null;
  return date?.isValid() ? date.locale('es').format(FORMATS[format]) : '';
}
