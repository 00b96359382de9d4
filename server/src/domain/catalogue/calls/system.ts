import type { AnswerCache } from '../../../http/answer-cache/index.ts'
import type { Handlers, Services } from '../../../http/calls/index.ts'
import { one, type Pool } from '../../../infra/database/index.ts'
import { listAdvertisements, listNotices, listVideos } from '../feed.ts'
import { countVenues } from '../venue-list.ts'

const VIDEOS_SHOWN = 10

/** What the app is and how it looks on its first screen: names, addresses, banners and rules. */
export function systemHandlers(
  { pool, config }: Services,
  cache: AnswerCache,
): Pick<Handlers, 'systemBase' | 'systemConfig' | 'policy'> {
  return {
    systemBase: () =>
      cache.get('base', async () => ({
        see_num: (await countVenues(pool, { category: null })).count,
        bank_name: config.depositBank.name,
        bank_number: config.depositBank.number,
        iskefu: config.serviceUrl === '' ? 0 : 1,
        kefu: config.serviceUrl,
        name: '약속',
      })),
    systemConfig: () =>
      cache.get('config', async () => {
        const [notices, ads, videos] = await Promise.all([
          listNotices(pool),
          listAdvertisements(pool),
          listVideos(pool, { most: VIDEOS_SHOWN }),
        ])
        return {
          notice: notices[0]?.name ?? '',
          banners: ads.map(({ img }) => ({ img })),
          movielist_0: videos,
        }
      }),
    policy: () =>
      cache.get('policy', async () => ({
        money_mode: config.moneyMode,
        licence: config.licence,
        round_seconds: config.roundSeconds,
        close_seconds: await closeSeconds(pool),
        frame_origins: [config.serviceUrl, config.gameUrl].filter(Boolean).map((url) => new URL(url).origin),
        game_url: config.gameUrl,
        confirm_origin: config.confirm?.origin ?? '',
      })),
  }
}

/** How long before a draw entries close, s: round_closes alone says so (docs/spec/decisions.md, When does betting close?). */
async function closeSeconds(pool: Pool): Promise<number> {
  const row = await one<{ seconds: number }>(
    pool,
    'select extract(epoch from t - round_closes(t))::float8 as seconds from money_now() t',
  )
  return row?.seconds ?? 0
}
