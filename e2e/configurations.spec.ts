import { expect, hydrated, reload, signIn, test } from './fixtures.ts';
import {
  changeElsewhere,
  field,
  newAccount,
  openConfiguration,
  save,
  saveButton,
  storedRadio,
} from './radio.ts';

test('an operator sets the radio up, and finds all of it again after a reload', {
  tag: '@story',
}, async ({ operator, station, where }) => {
  await openConfiguration(operator);
  await expect(saveButton(operator)).toHaveText('Actualizar Configuración');
  const texts = {
    Nombre: 'Radio Ñandú',
    'Quiénes somos?': 'Desde el sur.\n\nPara todos: «siempre» 🎙',
    'URL del stream': 'https://vivo.nandu.example/aire',
    'URL del stream de video': 'https://tv.nandu.example/vivo.m3u8',
    'Sitio web': 'https://nandu.example',
    Facebook: 'https://facebook.com/nandu',
    Twitter: '@nandu',
    Instagram: 'instagram.com/nandu',
    Whatsapp: '5493515551234',
    'Color primario': '#1b5e20',
    Artista: 'Radio Ñandú',
    Canción: 'La voz del sur',
  };
  for (const [name, text] of Object.entries(texts)) await field(operator, name).fill(text);
  const modes = operator.getByRole('combobox', { name: 'Buscar carátulas por' });
  await expect(modes.getByRole('option')).toHaveText([
    'Artista',
    'Canción',
    'Artista - Canción',
    'Sin carátulas',
  ]);
  await modes.selectOption('Artista - Canción');
  await save(operator);

  await reload(operator);
  await hydrated(operator);
  // A user's name or a whole address (C34).
  const shown = { ...texts, Instagram: 'https://instagram.com/nandu' };
  for (const [name, text] of Object.entries(shown))
    await expect(field(operator, name), name).toHaveValue(text);
  await expect(modes.getByRole('option', { name: 'Artista - Canción' })).toHaveJSProperty(
    'selected',
    true,
  );
  expect(await storedRadio(operator.request)).toMatchObject({
    name: 'Radio Ñandú',
    about: texts['Quiénes somos?'],
    find_cover_by: 2,
    color: '#1b5e20',
  });
  // And so does the radio's app.
  const app = await fetch(`${where.upstream}/app/${station.flavor}/radio`);
  expect(await app.json()).toMatchObject({ name: 'Radio Ñandú', wsp: '5493515551234' });
});

test('the form is in the first HTML, filled', async ({ operator }) => {
  await changeElsewhere(operator.request, { about: 'Lo primero que llega' });
  const html = await (await operator.request.get('/main/configurations')).text();
  expect(html).toMatch(/<textarea[^>]*>Lo primero que llega</);
  // The phone as well.
  expect(html).toContain('Vista previa');
});

test('the server’s answer patches the form: a bare host gets https, a number its digits', async ({
  operator,
}) => {
  await openConfiguration(operator);
  await field(operator, 'Sitio web').fill('nandu.example');
  await field(operator, 'Whatsapp').fill('+54 9 351 555-1234');
  await save(operator);
  await expect(field(operator, 'Sitio web')).toHaveValue('https://nandu.example');
  await expect(field(operator, 'Whatsapp')).toHaveValue('5493515551234');
});

test('names and texts stop at their limits, counted', async ({ operator }) => {
  await openConfiguration(operator);
  for (const [name, max] of [
    ['Nombre', 30],
    ['Artista', 20],
    ['Canción', 50],
  ] as const) {
    const box = field(operator, name);
    const count = operator.getByRole('group').filter({ has: box }).getByText(`/${max}`);
    for (const [typed, kept] of [
      [max - 1, max - 1],
      [max, max],
      [max + 1, max],
    ] as const) {
      await box.fill('');
      await box.pressSequentially('ñ'.repeat(typed));
      await expect(box).toHaveValue('ñ'.repeat(kept));
      await expect(count.filter({ hasText: `${kept}/${max}` })).toBeVisible();
    }
    // What two units make is never cut in two.
    await box.fill(`${'ñ'.repeat(max - 1)}😀`);
    await expect(box).toHaveValue('ñ'.repeat(max - 1));
    await box.fill('ñ'.repeat(max));
  }
  await save(operator);
  const radio = await storedRadio(operator.request);
  expect([radio.name.length, radio.meta_title.length, radio.meta_subtitle.length]).toEqual([
    30, 20, 50,
  ]);
  // The same limits at the BFF, before anything leaves.
  for (const fields of [
    { name: 'ñ'.repeat(31) },
    { meta_title: 'ñ'.repeat(21) },
    { meta_subtitle: 'ñ'.repeat(51) },
    { color: 'rojo' },
    { stream_url: 'rtmp://nandu.example' },
    { facebook: 'javascript:alert(1)' },
  ]) {
    const data = { ...radio, ...fields };
    const answer = await operator.request.post('/api/radio', {
      data,
      headers: { 'x-cabina': '1' },
    });
    expect(answer.status()).toBe(400);
    expect(Object.keys((await answer.json()).fields)).toEqual(Object.keys(fields));
  }
});

test('what can’t be saved says so beside its field, and everything stays', async ({ operator }) => {
  await openConfiguration(operator);
  await field(operator, 'Nombre').fill('No se pierde');
  await field(operator, 'URL del stream').fill('rtmp://vivo.nandu.example/aire');
  await saveButton(operator).click();
  const wrong = field(operator, 'URL del stream');
  await expect(wrong).toBeFocused();
  await expect(wrong).toHaveAccessibleDescription(/dirección web completa/);
  await expect(field(operator, 'Nombre')).toHaveValue('No se pierde');
  await wrong.fill('https://vivo.nandu.example/aire');
  await saveButton(operator).click();
  await expect(operator.getByText('Configuración guardada.')).toBeVisible();
});

test('a double click saves once', async ({ operator }) => {
  await openConfiguration(operator);
  let posts = 0;
  await operator.route('**/api/radio', async (route) => {
    if (route.request().method() === 'POST') posts += 1;
    await route.continue();
  });
  await field(operator, 'Nombre').fill('Una sola vez');
  await saveButton(operator).dblclick();
  await expect(operator.getByText('Configuración guardada.')).toBeVisible();
  expect(posts).toBe(1);
});

test('an account without a radio starts with the defaults and creates it', async ({
  browser,
  page,
  where,
}) => {
  const admin = where.demo.find(({ rol }) => rol === 1);
  if (!admin) throw new Error('the demonstration has no super admin');
  await signIn(page, await newAccount(browser, where.panel, admin));
  await openConfiguration(page);
  await expect(saveButton(page)).toHaveText('Guardar Configuración');
  await expect(field(page, 'Nombre')).toHaveValue('Nueva Radio');
  await expect(field(page, 'Color primario')).toHaveValue('#ff0000');
  await expect(field(page, 'Whatsapp')).toHaveValue('549');
  await field(page, 'Nombre').fill('Radio Flamante');
  await field(page, 'Quiénes somos?').fill('Recién llegada');
  const created = page.waitForRequest(
    (request) => request.url().endsWith('/api/radio') && request.method() === 'PUT',
  );
  await save(page);
  await created;
  await expect(saveButton(page)).toHaveText('Actualizar Configuración');
  await field(page, 'Nombre').fill('Radio Flamante FM');
  await save(page);
  await reload(page);
  await hydrated(page);
  await expect(field(page, 'Nombre')).toHaveValue('Radio Flamante FM');
  expect(await storedRadio(page.request)).toMatchObject({
    about: 'Recién llegada',
    color_accent: '#ff0000',
    package: 'com',
  });
});
