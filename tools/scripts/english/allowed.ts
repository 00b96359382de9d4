/** Where Hangul may stand: what members and operators read, tests of it, and values that the app takes. */

/** Folders and files whose texts members and operators read, with tests of these screens. */
export const TEXTS: readonly string[] = [
  // screens
  'console/',
  'tools/gallery/src/',
  'remote-account/',
  'remote-home/',
  'remote-lottery/',
  'remote-venues/',
  'remote-wallet/',
  'shared/',
  'shell/',
  // answers of the API, and what it stores for members
  'server/src/domain/',
  'server/src/http/',
  'server/src/infra/database/seeds/',
  'server/src/infra/database/tables/',
  'server/src/operators/accounts/',
  'server/src/operators/approvals/',
  'server/src/operators/calls/',
  'server/src/operators/http/',
  'platform/src/texts/korean/',
  'server/src/samples/',
  // what a new remote of the app greets its members with
  'platform/create/repository/',
  'platform/create/texts/',
  'tools/scripts/new-remote/',
]

/** Tests and measurements that read these texts on screens and in answers, or send them. */
const READERS = [
  'tools/bench/clock/recorder.ts',
  'tools/bench/delivery/team.ts',
  'tools/bench/interaction/',
  'tools/bench/load/edited.ts',
  'tools/bench/load/many.ts',
  'tools/bench/load/marked.ts',
  'tools/bench/load/mixed.test.ts',
  'tests/e2e/',
  'platform/tests/',
  'tests/simulation/',
  'tools/scripts/attack/attacks/excluded.ts',
  'tools/scripts/attack/attacks/malformed.ts',
  'tools/scripts/attack/attacks/pin-guesses.ts',
  'tools/scripts/attack/hundred-ways/',
  'server/src/infra/config/licensed.test.ts',
  'server/src/infra/csv/csv.test.ts',
  'server/src/infra/database/upgrade.test.ts',
  'server/src/infra/encryption/',
  'server/src/infra/postgres/postgres.test.ts',
  'server/src/infra/service-metrics/service-metrics.test.ts',
  'server/src/operators/cli/backup.test.ts',
  'server/src/operators/cli/money.test.ts',
  'server/src/operators/cli/ops.test.ts',
  'server/src/operators/cli/review.test.ts',
  'server/src/operators/cli/table.test.ts',
  'server/test/',
]

/** Letters of any script, which these tests are about. */
const LETTERS = [
  'platform/src/error-reports/browser-family.test.ts',
  'platform/src/error-reports/collect-reports.test.ts',
  'platform/src/error-reports/scrub-message.test.ts',
  'platform/src/release-store/registry-signature.vectors.json',
  'platform/src/render-process/web/web.test.ts',
  'tools/scripts/english/english.test.ts',
  'tools/scripts/lib/product-names.test.ts',
]

/** A path that ends in `/` stands for all below it. */
export const ALLOWED: readonly string[] = [...TEXTS, ...READERS, ...LETTERS]

/** Words that code for developers has to type: the app's name, what a bet is placed on, sample members and their banks. */
export const WORDS: readonly string[] = [
  ...['약속', '대', '소', '홀', '짝'],
  ...['홍길동', '김하늘', '공격자', '정직한', '신한은행', '사진', '카페', '매'],
]
