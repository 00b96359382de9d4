import type { AxiosAdapter, InternalAxiosRequestConfig } from 'axios'
import { expect, test } from 'vitest'
import { createHttp } from './http.ts'

/** Answers each request with its own address, method and header. */
const echo: AxiosAdapter = async (config) => ({
  data: `${config.method} ${config.baseURL}${config.url} ${config.headers.get('By')}`,
  status: 500,
  statusText: '',
  headers: {},
  config,
})

test('what is set before axios is there holds for its first request and after it', async () => {
  const http = createHttp(1000)
  http.defaults.adapter = echo
  http.defaults.baseURL = '/elsewhere'
  const by = (name: string) => (config: InternalAxiosRequestConfig) => {
    config.headers.set('By', name)
    return config
  }
  const dropped = http.interceptors.request.use(by('dropped'))
  const kept = http.interceptors.request.use(by('kept'))
  http.interceptors.request.eject(dropped)
  expect(http.getUri({ url: '/x', params: { a: 1 } })).toBe('/elsewhere/x?a=1')
  expect((await http.request({ url: '/x' })).data).toBe('get /elsewhere/x kept')
  // from here on it is axios's own
  http.defaults.baseURL = '/back'
  http.interceptors.request.eject(kept)
  expect((await http.post('/y')).data).toBe('post /back/y undefined')
  expect((await http({ url: '/z' })).data).toBe('get /back/z undefined')
  expect(http.getUri({ url: '/x', params: { a: 1 } })).toBe('/back/x?a=1')
})

test('it is called as axios is, before axios is there; it is no promise', async () => {
  const http = createHttp(1000)
  http.defaults.adapter = echo
  expect(await Promise.resolve(http)).toBe(http)
  expect((await http({ url: '/z' })).data).toBe('get /api/z undefined')
})
