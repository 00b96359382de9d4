/** What nobody's command line says of a build: each is refused with a line in Korean, and nothing has changed. */
import { beforeEach, expect, test } from 'vitest'
import type { Upload } from '../uploads/manifest.ts'
import { described, uploader, uploadOf } from './uploads.fixture.ts'

const by = uploader()
const { at, state, post } = by
let before: string
beforeEach(() => {
  before = state()
})

const NAMES: [string, string][] = [
  ['a path outside', '../../evil'],
  ['a path outside, encoded', '..%2f..%2fevil'],
  ['an absolute path', '/etc/evil'],
  ['a path with a way back in it', 'a/../../evil'],
  ['a hidden file', '.htaccess'],
  ['a backslash', 'a\\evil'],
  ['an empty segment', 'a//evil'],
  ['the service’s own file', 'release.json'],
  ['a packed copy, which would be served unseen', 'remoteEntry.js.br'],
]
for (const [what, name] of NAMES)
  test(`refused: ${what}`, async () => {
    const { files, ...release } = at.build()
    const upload = uploadOf({ ...release, files })
    const answer = await post({ ...upload, files: [...upload.files, [name, described('evil')]] })
    expect(answer).toMatchObject({ status: 422, message: expect.stringContaining('쓸 수 없는 파일 이름이에요') })
    expect(state()).toBe(before)
  })

const VERSIONS = ['../../evil', '..%2fevil', '.', '', 'a/b', 'dev']
for (const version of VERSIONS)
  test(`refused: the version ${JSON.stringify(version)}`, async () => {
    const release = { ...at.build(), version }
    const { status, message } = await post(uploadOf(release))
    expect([400, 422]).toContain(status)
    expect(message).toMatch(/[가-힣]/)
    expect(state()).toBe(before)
  })

const LIES: [string, (upload: Upload) => Upload, RegExp][] = [
  [
    'two files of one name',
    (upload) => ({ ...upload, files: [...upload.files, ...upload.files] }),
    /이름이 같은 파일이 두 개예요/,
  ],
  [
    'two files whose names differ in case alone',
    (upload) => ({ ...upload, files: [...upload.files, ['REMOTEENTRY.js', described('x')]] }),
    /이름이 같은 파일이 두 개예요/,
  ],
  [
    'a file and a folder of one name',
    (upload) => ({ ...upload, files: [...upload.files, ['remoteEntry.js/x.js', described('x')]] }),
    /파일과 폴더의 이름이 같아요/,
  ],
  [
    '500 MB',
    (upload) => ({
      ...upload,
      files: [
        ...upload.files,
        ...Array.from({ length: 20 }, (_, n): Upload['files'][0] => [
          `f${n}.mp4`,
          { ...described(`${n}`), bytes: 25_000_000 },
        ]),
      ],
    }),
    /너무 커요: 500 MB/,
  ],
  [
    'one file of 500 MB',
    (upload) => ({ ...upload, files: [...upload.files, ['f.mp4', { ...described('x'), bytes: 500_000_000 }]] }),
    /너무 커요/,
  ],
  [
    'a name that is another’s in release.json',
    (upload) => ({ ...upload, release: { ...upload.release, name: 'garden' } }),
    /name이\(가\) 보낸 것과 달라요/,
  ],
  [
    'a shell under a remote’s name',
    (upload) => ({ ...upload, release: { ...upload.release, kind: 'shell' } }),
    /kind이\(가\) 보낸 것과 달라요/,
  ],
  [
    'files from another origin',
    (upload) => ({ ...upload, release: { ...upload.release, base: 'https://evil.example/' } }),
    /releases add/,
  ],
  [
    'another part’s global',
    (upload) => ({ ...upload, release: { ...upload.release, globals: { container: 'garden' } } }),
    /컨테이너의 이름은 home이어야/,
  ],
  [
    'a screen of files that are not there',
    (upload) => ({
      ...upload,
      release: { ...upload.release, screens: { main: { js: ['ghost.js'], css: [], async: [] } } },
    }),
    /ghost\.js이\(가\) 파일 목록에 없어요/,
  ],
  [
    'silence about the names that it uses',
    (upload) => ({ ...upload, release: { ...upload.release, names: undefined } }),
    /다시 빌드해 주세요/,
  ],
  [
    'a clock 10 minutes ahead',
    (upload) => ({ ...upload, release: { ...upload.release, builtAt: new Date(Date.now() + 600_000).toISOString() } }),
    /시계가 서비스보다 10분 빨라요/,
  ],
]
for (const [what, lie, line] of LIES)
  test(`refused: ${what}`, async () => {
    expect(await post(lie(uploadOf(at.build())))).toMatchObject({ status: 422, message: expect.stringMatching(line) })
    expect(state()).toBe(before)
  })
