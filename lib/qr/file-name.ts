/** At most so many letters of the name. */
const MOST = 60;

/** What the image of a QR made here is called, after the QR's name: 'menu-de-la-pena.png'. */
export function qrFileName(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST)
    .replace(/^-|-$/g, '');
  return `${plain || 'qr'}.png`;
}
