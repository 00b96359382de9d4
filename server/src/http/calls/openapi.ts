import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import { type CallId, calls, entities, type Method } from '@yaksok/shared/core/contract'
import type * as v from 'valibot'
import { isConfirmedAct } from './confirmed-acts.ts'
import { type Address, addresses } from './request.ts'

type Json = Record<string, unknown>

const FORM = 'application/x-www-form-urlencoded'

/** The entities of the contract that are schemas; the module exports nothing else at run time. */
const definitions = entities as unknown as Record<string, v.GenericSchema>

const conversion = {
  target: 'draft-2020-12' as const,
  // Trimming and normalising change what is kept, not what may be sent.
  ignoreActions: ['trim', 'transform'] as string[],
  definitions,
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
} satisfies ConversionConfig

/** The OpenAPI 3.1 description of every call, made from the schemas that check them. */
export function openApiDocument(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Yaksok API',
      version: '1.0.0',
      description:
        'Every answer is an envelope: `{data: base64(JSON)}`. The schemas below describe the JSON inside it. ' +
        'HTTP 200 means that the call was understood; `code` tells the outcome: 200 success, 401 refused, 400 bad ' +
        'input, -1 an order failed.',
    },
    servers: [{ url: '/api' }],
    paths: Object.fromEntries(addresses().map((address) => [address.path, pathItem(address)])),
    components: {
      schemas: toJsonSchemaDefs(definitions, { ...conversion, typeMode: 'output' }),
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token', description: 'base64 of the session token' },
      },
    },
  }
}

function pathItem(address: Address): Json {
  return Object.fromEntries(address.methods.map((method) => [method.toLowerCase(), operation(address, method)]))
}

function operation({ path, methods, carrier, ids }: Address, method: Method): Json {
  const called = ids.map((id) => calls[id])
  const money = called.some((call) => call.money)
  const request = either(called.map((call) => convert(call.request, 'input')))
  const answers = either(called.map((call) => convert(call.response, 'output')))
  // Unique over the document: the calls, the spelling, and the method where it is not the first.
  const operationId = [ids.join('_or_'), path.slice(1).replaceAll('/', '_'), ...(method === methods[0] ? [] : [method])]
  return {
    operationId: operationId.join('__'),
    tags: [money ? 'money' : (called[0]?.auth ?? 'member')],
    ...(called.some((call) => call.auth === 'member') && { security: [{ token: [] }] }),
    parameters: [...(method === 'GET' ? queryParameters(request) : []), ...idempotencyKey(money), ...intent(ids)],
    ...(method === 'POST' && { requestBody: { content: { [FORM]: { schema: request } } } }),
    responses: {
      '200': { description: 'Understood', content: envelope(answer(answers, carrier)) },
      default: { description: 'Malformed, unknown or failed', content: envelope(answer({ type: 'null' }, 'data')) },
    },
  }
}

/** One schema of several calls at one address; the request decides which is meant. */
function either(schemas: Json[]): Json {
  const [only, ...others] = schemas
  return only && others.length === 0 ? only : { anyOf: schemas }
}

function convert(schema: v.GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _, $defs: __, ...rest } = toJsonSchema(schema, { ...conversion, typeMode }) as Json
  return rest
}

function queryParameters(request: Json): Json[] {
  const required = new Set((request.required as string[] | undefined) ?? [])
  return Object.entries((request.properties as Json | undefined) ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
  }))
}

function idempotencyKey(money: boolean): Json[] {
  if (!money) return []
  const schema = { type: 'string', minLength: 1, maxLength: 64 }
  return [{ name: 'Idempotency-Key', in: 'header', required: false, schema }]
}

function intent(ids: readonly CallId[]): Json[] {
  if (!ids.some(isConfirmedAct)) return []
  return ['Intent', 'Intent-Signature'].map((name) => ({
    name,
    in: 'header',
    required: false,
    schema: { type: 'string' },
  }))
}

function answer(data: Json, carrier: string): Json {
  return {
    type: 'object',
    required: ['code', 'msg', carrier],
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, [carrier]: data },
  }
}

function envelope(contentSchema: Json): Json {
  const data = {
    type: 'string',
    contentEncoding: 'base64',
    contentMediaType: 'application/json',
    contentSchema,
  }
  return { 'application/json': { schema: { type: 'object', required: ['data'], properties: { data } } } }
}
