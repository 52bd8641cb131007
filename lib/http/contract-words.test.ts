import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toJSONSchema } from 'zod';
import { appCalls } from '#lib/contract/app.ts';
import { callNames, callOf } from '#lib/contract/calls.ts';
import { flatIssues } from '#lib/contract/issues.ts';
import { userForm } from '#lib/contract/users.ts';
import type { z } from '#lib/contract/zod.ts';
import { isPresentable } from './presentable.ts';

interface Form {
  properties?: Record<string, Form>;
  items?: Form;
  anyOf?: Form[];
}

const formOf = (schema: z.ZodType): Form =>
  toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Form;

/** A value of that form whose leaves are all `leaf`. */
function filled(form: Form, leaf: unknown): unknown {
  for (const { properties, items } of [form, ...(form.anyOf ?? [])]) {
    if (properties)
      return Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [name, filled(part, leaf)]),
      );
    if (items) return [filled(items, leaf)];
  }
  return leaf;
}

const LEAVES = [
  ...[undefined, null, true, {}, [], [{}]],
  ...[-1, 1.5, 1e9, Number.NaN],
  ...['', 'x', 'x'.repeat(300), 'x'.repeat(6_000), '<b>', '\0'],
];

/** Of zod's own texts, in Spanish and in English. */
const ZODS_OWN =
  /se esperaba|recibido|Entrada inv|Opción inv|^Demasiado|Invalid|expected|Debe |regex|patrón/i;

function* taken(): Generator<[string, z.ZodType]> {
  for (const name of callNames) {
    const { params, query, body } = callOf(name);
    yield [`${name} params`, params];
    yield [`${name} query`, query];
    if (body) yield [`${name} body`, body];
  }
  for (const [name, call] of Object.entries(appCalls)) {
    if ('body' in call) yield [name, call.body];
    if ('form' in call) yield [name, call.form.fields];
  }
}

test('whatever is wrong with what a call takes, it is told in words of ours', () => {
  let told = 0;
  for (const [name, schema] of taken()) {
    const form = formOf(schema);
    for (const value of LEAVES.flatMap((leaf) => [leaf, filled(form, leaf)])) {
      const { error } = schema.safeParse(value);
      for (const { path, message } of flatIssues(error?.issues ?? [])) {
        const about = `${name} ${path.join('.')}: ${message}`;
        assert.doesNotMatch(message, ZODS_OWN, about);
        assert.ok(isPresentable(message), about);
        told += 1;
      }
    }
  }
  assert.ok(told > 1_000);
});

test('an empty key file, and one with an endless name, are told as that', () => {
  const messagesOf = (file: object) => {
    const key = {
      keyAlias: 'a',
      file: { filename: 'a.p12', filetype: '', value: 'AAAA', ...file },
    };
    const { error } = userForm.safeParse({ name: 'A', email: 'a@x.example', role: 0, key });
    return flatIssues(error?.issues ?? []).map(({ message }) => message);
  };
  assert.deepEqual(messagesOf({}), []);
  assert.deepEqual(messagesOf({ value: '' }), ['El archivo está vacío. Elige otro.']);
  assert.match(messagesOf({ filename: 'x'.repeat(256) }).join(), /^El nombre del archivo admite/);
  assert.match(messagesOf({ value: 'A'.repeat(700_000) }).join(), /pesa más de 500 KB/);
});
