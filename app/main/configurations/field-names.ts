import type { FieldName } from '#components/form/record-form-types.ts';
import { FIND_COVER_BY } from '#lib/contract/words.ts';
import type { RadioValues } from '#lib/radio/values.ts';

const picture = (label: string): FieldName => ({
  label,
  show: (value) => (value ? 'La imagen guardada' : ''),
});

/** How the form's fields are called where two versions of them are shown. */
export const FIELD_NAMES: Partial<Record<keyof RadioValues, FieldName>> &
  Record<string, FieldName> = {
  name: 'Nombre',
  about: 'Quiénes somos?',
  stream_url: 'URL del stream',
  find_cover_by: {
    label: 'Buscar carátulas por',
    show: (value) => FIND_COVER_BY[Number(value)] ?? '',
  },
  stream_video: 'URL del stream de video',
  web: 'Sitio web',
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  wsp: 'Whatsapp',
  background: picture('Fondo de la app'),
  logo_200: picture('Cover'),
  logo_500: picture('Banner'),
  color: 'Color primario',
  meta_title: 'Artista',
  meta_subtitle: 'Canción',
};
