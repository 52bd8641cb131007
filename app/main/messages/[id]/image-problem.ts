import type { Problem } from '../_player/audio-format.ts';
import type { Probe } from '../probe-file.ts';

/** Formats that phones send and only some browsers show. */
const RARE = /\.(heic|heif|avif)$/i;

/** What is the matter with a picture that the browser could not show. */
export function imageProblem(file: string, { status, bytes }: Probe): Problem {
  const useless = { canDownload: false, canRetry: false };
  if (status === 404) return { message: 'La imagen ya no está en el servidor.', ...useless };
  if (![200, 206, 416].includes(status))
    return {
      message: 'No se pudo cargar la imagen. Revisa tu conexión e inténtalo de nuevo.',
      canDownload: false,
      canRetry: true,
    };
  if (status === 416 || bytes.length === 0)
    return { message: 'La imagen llegó vacía.', ...useless };
  const rare = RARE.exec(file)?.[1]?.toUpperCase();
  return {
    message: rare
      ? `Tu navegador no puede mostrar este formato (${rare}). Puedes descargarla.`
      : 'La imagen está dañada y tu navegador no la puede mostrar.',
    canDownload: true,
    canRetry: false,
  };
}
