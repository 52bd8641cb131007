import { toJSONSchema } from 'zod';
import { type AppCall, appCalls } from './app.ts';
import { type Call, errorAnswer } from './call.ts';
import { callNames, callOf } from './calls.ts';
import { listDocs } from './loose.ts';
import type { z } from './zod.ts';

/** The OpenAPI 3.1 document of an upstream, for whoever writes another one or an app. */

type Json = Record<string, unknown>;

const schema = (type: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = toJSONSchema(type, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const doc = listDocs.get(zodSchema);
      if (doc) Object.assign(jsonSchema, schema(doc, io));
    },
  });
  return rest;
};

const pathOf = (name: string): [method: string, path: string] => {
  const [method = '', path = ''] = name.split(' ');
  return [method.toLowerCase(), path.replaceAll('*}', '}')];
};

function parameters(type: z.ZodType, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = schema(type, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const json = (type: Json) => ({ 'application/json': { schema: type } });

const content = (call: Call): Json =>
  call.kind === 'json'
    ? json(schema(call.answer, 'output'))
    : { [call.kind === 'text' ? 'text/plain' : '*/*']: {} };

function operation(call: Call): Json {
  return {
    summary: call.summary,
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(call.body && {
      requestBody: { required: true, content: json(schema(call.body, 'input')) },
    }),
    responses: {
      200: { description: 'Done', content: content(call) },
      default: { $ref: '#/components/responses/error' },
    },
    security: call.access === 'public' ? [] : [{ token: [] }],
    'x-access': call.access,
    ...(call.extension && { 'x-extension': true }),
  };
}

function multipart({ fields, files }: NonNullable<AppCall['form']>): Json {
  const form = schema(fields, 'input') as { properties?: Json };
  const binaries = files.map((name) => [name, { type: 'string', format: 'binary' }]);
  const properties = { ...form.properties, ...Object.fromEntries(binaries) };
  return { 'multipart/form-data': { schema: { ...form, required: [], properties } } };
}

function appOperation(name: string, call: AppCall): Json {
  const places = [...name.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  const body = call.form ? multipart(call.form) : call.body && json(schema(call.body, 'input'));
  return {
    summary: call.summary,
    parameters: [
      ...places.map((place) => ({
        name: place,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...Object.entries(call.headers ?? {}).map(([header, { description, schema: type }]) => ({
        name: header,
        in: 'header',
        required: false,
        description,
        schema: schema(type, 'input'),
      })),
    ],
    ...(body && { requestBody: { required: true, content: body } }),
    responses: {
      [call.status]: {
        description: 'Done',
        content: call.answer ? json(schema(call.answer, 'output')) : { 'image/*': {} },
      },
      default: { $ref: '#/components/responses/error' },
    },
    security: [],
  };
}

/** The whole document, as JSON values. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  const add = (name: string, value: Json) => {
    const [method, path] = pathOf(name);
    paths[path] = { ...paths[path], [method]: value };
  };
  for (const name of callNames) add(name, operation(callOf(name)));
  for (const [name, entry] of Object.entries(appCalls)) add(name, appOperation(name, entry));
  return {
    openapi: '3.1.0',
    info: { title: 'Cabina upstream', version: '1.3.0' },
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'authentication' } },
      responses: {
        error: { description: 'Error', content: json(schema(errorAnswer, 'output')) },
      },
    },
  };
}
