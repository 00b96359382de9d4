/** Reports of pages, for tests of what becomes of them. */
import type { GatewayUnderTest } from '../gateway.fixture.ts'

interface Handed {
  page: string
  composition: string
}

/** What pages of this gateway tell. */
export function reportsTo(at: GatewayUnderTest) {
  /** What a browser learns from the HTML it gets. */
  const visit = async (): Promise<Handed> => {
    const { body } = await at.app.inject('/home')
    return {
      page: /id="page-id">([^<]*)</.exec(body)?.[1] ?? '',
      composition: /"composition":\{"id":"(\w+)"/.exec(body)?.[1] ?? '',
    }
  }
  const send = (payload: string, remoteAddress = '10.0.0.1') =>
    at.app.inject({ method: 'POST', url: '/telemetry', remoteAddress, payload })
  const told = (handed: Handed, outcome: string, address: string, version = '2') =>
    send(JSON.stringify({ ...handed, events: [{ type: 'load', remote: 'home', version, outcome }] }), address)
  /** A page of its own for each report. */
  const report = async (outcome: string, address: string, version = '2') =>
    told(await visit(), outcome, address, version)
  const metrics = async () => (await at.app.inject('/metrics')).body
  return { visit, send, told, report, metrics }
}

/** An address in a neighbourhood of its own. */
export const afar = (index: number) => `10.0.${index}.1`
