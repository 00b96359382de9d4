import type { BankInfo, Option } from '@yaksok/shared/core/contract'

/** Korean banks by their clearing code (금융결제원), the ids of sys_get_banks. */
export const BANKS: readonly Option[] = [
  { id: '004', name: 'KB국민은행' },
  { id: '088', name: '신한은행' },
  { id: '020', name: '우리은행' },
  { id: '081', name: '하나은행' },
  { id: '011', name: 'NH농협은행' },
  { id: '003', name: 'IBK기업은행' },
  { id: '090', name: '카카오뱅크' },
  { id: '092', name: '토스뱅크' },
  { id: '089', name: '케이뱅크' },
  { id: '023', name: 'SC제일은행' },
  { id: '027', name: '한국씨티은행' },
  { id: '007', name: 'Sh수협은행' },
  { id: '002', name: 'KDB산업은행' },
  { id: '045', name: '새마을금고' },
  { id: '048', name: '신협' },
  { id: '071', name: '우체국' },
  { id: '031', name: 'iM뱅크' },
  { id: '032', name: '부산은행' },
  { id: '034', name: '광주은행' },
  { id: '035', name: '제주은행' },
  { id: '037', name: '전북은행' },
  { id: '039', name: '경남은행' },
]

/** The bank a request means, by id or name; null where there is none. */
export function findBank(idOrName: string): Option | null {
  const wanted = idOrName.trim()
  return BANKS.find(({ id, name }) => id === wanted || name === wanted) ?? null
}

export function bankInfoOf(bank: string | null, number: string | null): BankInfo {
  if (!bank || number === null) return { is_bank: false, info: { bankinfo: '', bankid: '' } }
  return { is_bank: true, info: { bankinfo: bank, bankid: maskNumber(number) } }
}

/** The last 4 digits behind four stars, the stars alone of one that cannot be opened; the full number never leaves the server. */
export function maskNumber(number: string): string {
  return `****${number.slice(-4)}`
}
