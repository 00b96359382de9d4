/** What nobody's command line says of a build: each is refused with a line, and nothing has changed. */
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
  ['a report of how it looks', '.visual/report.json'],
  ['a picture of how it looks', `.visual/${'a'.repeat(64)}.png`],
  ['a packed copy, which would be served unseen', 'remoteEntry.js.br'],
]
for (const [what, name] of NAMES)
  test(`refused: ${what}`, async () => {
    const { files, ...release } = at.build()
    const upload = uploadOf({ ...release, files })
    const answer = await post({ ...upload, files: [...upload.files, [name, described('evil')]] })
    expect(answer).toMatchObject({ status: 422, message: expect.stringContaining('Impossible name of a file') })
    expect(state()).toBe(before)
  })

const VERSIONS = ['../../evil', '..%2fevil', '.', '', 'a/b', 'dev']
for (const version of VERSIONS)
  test(`refused: the version ${JSON.stringify(version)}`, async () => {
    const release = { ...at.build(), version }
    const { status, message } = await post(uploadOf(release))
    expect([400, 422]).toContain(status)
    expect(message).toMatch(/\w+ \w+/)
    expect(state()).toBe(before)
  })

const LIES: [string, (upload: Upload) => Upload, RegExp][] = [
  [
    'two files of one name',
    (upload) => ({ ...upload, files: [...upload.files, ...upload.files] }),
    /Two files with one name/,
  ],
  [
    'two files whose names differ in case alone',
    (upload) => ({ ...upload, files: [...upload.files, ['REMOTEENTRY.js', described('x')]] }),
    /Two files with one name/,
  ],
  [
    'a file and a folder of one name',
    (upload) => ({ ...upload, files: [...upload.files, ['remoteEntry.js/x.js', described('x')]] }),
    /A file and a folder with one name/,
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
    /Too large: 500 MB/,
  ],
  [
    'one file of 500 MB',
    (upload) => ({ ...upload, files: [...upload.files, ['f.mp4', { ...described('x'), bytes: 500_000_000 }]] }),
    /[Tt]oo large/,
  ],
  [
    'a name that is another’s in release.json',
    (upload) => ({ ...upload, release: { ...upload.release, name: 'garden' } }),
    /name in release\.json differs/,
  ],
  [
    'a shell under a remote’s name',
    (upload) => ({ ...upload, release: { ...upload.release, kind: 'shell' } }),
    /kind in release\.json differs/,
  ],
  [
    'files from another origin',
    (upload) => ({ ...upload, release: { ...upload.release, base: 'https://evil.example/' } }),
    /releases add/,
  ],
  [
    'another part’s global',
    (upload) => ({ ...upload, release: { ...upload.release, globals: { container: 'garden' } } }),
    /The container has to be called home/,
  ],
  [
    'a screen of files that are not there',
    (upload) => ({
      ...upload,
      release: { ...upload.release, screens: { main: { js: ['ghost.js'], css: [], async: [] } } },
    }),
    /ghost\.js is not in the list of files/,
  ],
  [
    'silence about the names that it uses',
    (upload) => ({ ...upload, release: { ...upload.release, names: undefined } }),
    /build (it )?again/,
  ],
  [
    'a clock 10 minutes ahead',
    (upload) => ({ ...upload, release: { ...upload.release, builtAt: new Date(Date.now() + 600_000).toISOString() } }),
    /10 minutes ahead of the service/,
  ],
]
for (const [what, lie, line] of LIES)
  test(`refused: ${what}`, async () => {
    expect(await post(lie(uploadOf(at.build())))).toMatchObject({ status: 422, message: expect.stringMatching(line) })
    expect(state()).toBe(before)
  })
