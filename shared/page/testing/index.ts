/** For component tests of the app's packages; no screen takes it. */
import { AxiosError, type InternalAxiosRequestConfig } from 'axios'
import { type Answer, toBase64, type User } from '../../core/contract/index.ts'
import { http } from '../api/index.ts'

/** A member who has just registered: no name, no fund password, no bank account. */
export const MEMBER: User = {
  id: '1',
  name: '',
  username: 'demo',
  money: '1000.00',
  status: 1,
  amount_code: 90,
  star: 1,
  sex: '0',
  paypassword: null,
  bankid: null,
  header_img: 'avatar-1',
  ip: '',
}

const network = http.defaults.adapter

/**
 * Answers every request in the server's envelope, until `stopAnswering`.
 * @param answerOf what it throws is a fault of the network
 */
export function answerWith(answerOf: (config: InternalAxiosRequestConfig) => Answer | Promise<Answer>): void {
  http.defaults.adapter = async (config) => {
    const answer = await answered(answerOf, config)
    const data = { data: toBase64(JSON.stringify(answer)) }
    return { data, status: 200, statusText: '', headers: {}, config }
  }
}

async function answered(
  answerOf: Parameters<typeof answerWith>[0],
  config: InternalAxiosRequestConfig,
): Promise<Answer> {
  try {
    return await answerOf(config)
  } catch (cause) {
    throw new AxiosError((cause as Error).message, AxiosError.ERR_NETWORK)
  }
}

export function stopAnswering(): void {
  http.defaults.adapter = network
}
