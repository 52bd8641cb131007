import { inflateSync } from 'node:zlib';

/** How many texts each page of a PDF shows; for PDFs as Chromium writes them. */
export function textsByPage(pdf: Buffer): number[] {
  const file = pdf.toString('latin1');
  const dictionary = (id: string) => {
    const from = file.search(new RegExp(`(?<!\\d)${id} 0 obj`));
    return file.slice(from, file.indexOf('>>', from));
  };
  const pages = [...file.matchAll(/<<[^<>]*\/Type \/Page\n[\s\S]*?\/Contents (\d+) 0 R/g)];
  return pages.map(([, id = '']) => {
    const content = dictionary(id);
    const length = Number(/\/Length (\d+)/.exec(content)?.[1]);
    const start = file.indexOf('stream\n', file.indexOf(content)) + 'stream\n'.length;
    const bytes = pdf.subarray(start, start + length);
    const drawing = content.includes('/FlateDecode') ? inflateSync(bytes) : bytes;
    return drawing.toString('latin1').match(/T[jJ]\b/g)?.length ?? 0;
  });
}
