/** The question before a preview: whose build it is, which one, where it runs, and what it can reach there. */
import type { FastifyReply } from 'fastify'
import { moment } from '../../util/index.ts'
import { sendQuestion } from '../overrides/index.ts'
import type { Shown } from './shown-previews.ts'

/**
 * As whom a preview would run. `apart`: on an origin of its own, where sample members alone have sessions. `sample`: as the
 * sample member who is logged in. `put-away`: as nobody, since the session in this browser is ended before.
 */
export type RunsAs = 'apart' | 'sample' | 'put-away'

const LEADS: Readonly<Record<RunsAs, string>> = {
  apart:
    '이 주소에는 내 계정이 없고 예시 계정으로만 로그인할 수 있어요. 내 비밀번호는 적지 마세요. 허락하면 이 빌드는 이 주소에서',
  sample: '지금 로그인한 예시 계정으로 열려요. 허락하면 이 빌드는 이 계정으로',
  'put-away':
    '열면 이 브라우저에서 로그아웃돼요. 미리보기에서 내 계정으로 로그인하면 이 빌드는 그 계정으로 무엇이든 할 수 있으니 예시 계정으로 로그인해 주세요. 허락하면 이 빌드는',
}

const OF_SAMPLES = [
  '화면에 나오는 것을 볼 수 있어요',
  '입력하는 것을 볼 수 있어요',
  '예시 계정으로 요청을 보낼 수 있어요',
]

interface Asked {
  shown: Shown
  link: string
  runsAs: RunsAs
  /** The address of the app that the link led to, without it. */
  to: string
}

/** Sends the question; what its form sends lets the preview in. */
export function askForPreview(reply: FastifyReply, { shown, link, runsAs, to }: Asked): FastifyReply {
  const { name, version, tag, by, until } = shown
  return sendQuestion(reply, {
    title: '미리보기를 열까요?',
    about: '이 링크는 앱의 화면을 아직 내보내지 않은 빌드로 바꿔요. 앱을 만드는 곳에서 검토해 내보낸 화면이 아니에요.',
    rows: [
      ['바뀌는 부분', name === 'shell' ? '앱 전체 (shell)' : name],
      ['빌드', [version, tag].filter(Boolean).join(' · ')],
      ...(by ? [['올린 사람', by] as const] : []),
      ['링크의 기한', moment(new Date(until).toISOString())],
    ],
    leads: LEADS[runsAs],
    ...(runsAs !== 'put-away' && { risks: OF_SAMPLES }),
    ending:
      '늦어도 하루 뒤에 저절로 끝나고, 화면 위의 ‘끝내기’로 언제든 끝낼 수 있어요. 끝나면 이 주소에 저장된 것을 모두 지우니 다시 로그인해 주세요.',
    fields: [['preview', link]],
    to,
  })
}
