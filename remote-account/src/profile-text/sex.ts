import type { User } from '@yaksok/shared/core/contract'

export type Sex = User['sex']

/** product.txt section 3: '0' unknown, '1' male, '2' female. */
export const SEX_OPTIONS: readonly { value: Sex; label: string }[] = [
  { value: '0', label: '선택 안 함' },
  { value: '1', label: '남성' },
  { value: '2', label: '여성' },
]

export const sexText = (sex: Sex): string => SEX_OPTIONS.find(({ value }) => value === sex)?.label ?? ''
