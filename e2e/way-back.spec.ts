import { expect, OURS, open, test } from './fixtures.ts';
import { makePush } from './notifications.ts';
import { upload } from './pictures.ts';
import { makeProgram } from './programs.ts';
import { make as makeSponsor } from './sponsors.ts';

const MANY = 24;

test('Back from a push, a programme, a sponsor and a QR finds the row that was left, opened by mouse or keyboard', async ({
  operator,
}) => {
  const { request } = operator;
  const image = upload();
  for (let at = 0; at < MANY; at++) {
    await makePush(request, { title: `Fila ${at}` });
    await makeProgram(request, { name: `Fila ${at}` });
    await makeSponsor(operator, `https://fila.example/${at}`);
    const data = { name: `Fila ${at}`, image };
    expect((await request.post('/api/qr', { ...OURS, data })).ok()).toBe(true);
  }
  await operator.setViewportSize({ width: 1280, height: 720 });
  for (const list of ['pushs', 'programing', 'sponsors', 'qr']) {
    await open(operator, `/main/${list}`);
    for (const how of ['click', 'Enter'] as const) {
      // Past the middle: far from where the page starts.
      await operator.evaluate(() => window.scrollTo(0, document.body.scrollHeight * 0.5));
      await expect.poll(() => operator.evaluate(() => window.scrollY)).toBeGreaterThan(300);
      let id = '';
      // Once the rows around the window are drawn.
      const inTheMiddle = async () => {
        id = await operator.evaluate(() => {
          const middle = document.elementFromPoint(window.innerWidth / 3, window.innerHeight / 2);
          return middle?.closest<HTMLElement>('[data-id]')?.dataset.id ?? '';
        });
        return id;
      };
      await expect.poll(inTheMiddle, list).not.toBe('');
      const row = operator.locator(`[data-id="${id}"]`).locator('a[href^="/main/"]');
      const before = await row.evaluate((element) => element.getBoundingClientRect().top);
      if (how === 'click') await row.click();
      else {
        await row.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
        await operator.keyboard.press('Enter');
      }
      await expect(operator).toHaveURL(new RegExp(`/main/[a-z]+/${id}$`));
      await expect(operator.locator('form').first()).toBeVisible();
      await operator.goBack();
      await expect(operator).toHaveURL(new RegExp(`/main/${list}$`));
      await expect(row, `${list} by ${how}`).toBeFocused();
      await expect
        .poll(() => row.evaluate((element) => element.getBoundingClientRect().top), list)
        .toBeCloseTo(before, -1);
    }
  }
});
