import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BenchError, PARTS, readOptions, USAGE } from './options.ts';

test('without options it is the whole table, by seven visits', () => {
  assert.deepEqual(readOptions([]), { help: false, times: 7, parts: PARTS });
});

test('parts are taken in the table’s order, once each', () => {
  assert.deepEqual(readOptions(['--only', 'users, pages,pages', '--times', '2']), {
    help: false,
    times: 2,
    parts: ['pages', 'users'],
  });
});

test('another page has a selector of its own', () => {
  const url = 'https://radio.example/lista';
  assert.equal(readOptions(['--url', url]).other?.selector, 'tbody tr');
  assert.deepEqual(readOptions(['--url', url, '--selector', 'li']).other, { url, selector: 'li' });
});

test('what is not meant is refused by name', () => {
  const refused: [args: string[], by: RegExp][] = [
    [['--foo'], /--foo/],
    [['users'], /users/],
    [['--times'], /--times/],
    ...['', '0', '2.5', '-1', '1e2', '101', 'abc'].map((times): [string[], RegExp] => [
      [`--times=${times}`],
      /--times: a whole number/,
    ]),
    [['--only'], /--only/],
    [['--only', ''], /no part ''/],
    [['--only', 'pages,nope'], /no part 'nope'; there are build, pages/],
    [['--url', 'radio.example'], /--url: an http or https address/],
    [['--url', 'file:///etc/passwd'], /--url: an http or https address/],
    [['--selector', 'li'], /--selector goes with --url/],
    [['--url', 'http://radio.example', '--only', 'pages'], /--only goes with the table/],
  ];
  for (const [args, by] of refused)
    assert.throws(
      () => readOptions(args),
      (error) => error instanceof BenchError && by.test(error.message),
      args.join(' '),
    );
});

test('the help names each option and each part', () => {
  for (const name of ['--only', '--times', '--url', '--selector', ...PARTS])
    assert.ok(USAGE.includes(name), name);
});
