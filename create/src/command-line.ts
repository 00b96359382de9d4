/**
 * The command line of the package:
 *
 *     create-yaksok <folder> [--title "우리 앱"] [--packages <folder>]   a new app; the packages from tarballs in a folder
 *     create-yaksok --remote <name> ["제목"]                            one more remote, in the folder of an app
 *     create-yaksok remote <name> ["제목"] --app https://… [--contract <folder>] [--packages <folder>]   one remote in a
 *         repository of its own; with the contract's folder of an app that this command made, of that app
 */
import { basename, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeApp } from './app.ts'
import { makeRemote } from './remote.ts'
import { makeRepository } from './repository.ts'
import { UserError } from './user-error.ts'

const USAGE = '만들 폴더를 적어 주세요: npm create yaksok@latest my-app'

function read() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        title: { type: 'string' },
        packages: { type: 'string' },
        remote: { type: 'boolean' },
        app: { type: 'string' },
        contract: { type: 'string' },
      },
    })
  } catch (error) {
    throw new UserError(`${(error as Error).message}\n  ${USAGE}`)
  }
}

try {
  const { values, positionals } = read()
  const [first, second, third] = positionals
  if (!first) throw new UserError(values.remote ? '이름을 적어 주세요: npm run new-remote -- coupons "쿠폰"' : USAGE)
  if (values.remote) {
    const folder = makeRemote(process.cwd(), first, second)
    console.log(`${basename(folder)} 리모트를 만들었어요.

  npm run dev                          앱 안에서 열어 봐요
  npm run release -- ${first}    내보내요`)
  } else if (first === 'remote' && second) {
    const folder = resolve(`remote-${second}`)
    const { app = '', contract, packages } = values
    makeRepository(folder, second, {
      app,
      ...(third && { title: third }),
      ...(contract && { contract }),
      ...(packages && { packages }),
    })
    const steps = contract
      ? '  npm install\n  npm test       타입과 단위 시험을 해요\n  npm run release  앱에 내보내요 (YAKSOK_TOKEN)'
      : '  npm install    나가 있는 앱도 함께 받아요\n  npm test       타입과 단위 시험, 앱 안에서 브라우저 시험을 해요'
    console.log(`${basename(folder)} 저장소를 만들었어요.\n\n  cd ${relative(process.cwd(), folder)}\n${steps}`)
  } else {
    const folder = resolve(first)
    makeApp(folder, values)
    console.log(`${basename(folder)} 앱을 만들었어요.

  cd ${relative(process.cwd(), folder) || '.'}
  npm install
  npm start      빌드하고, 모두 내보내고, 서버를 열어요
  npm test       타입과 단위 시험, 브라우저 시험을 해요`)
  }
} catch (error) {
  if (!(error instanceof UserError)) throw error
  console.error(`✗ ${error.message}`)
  process.exitCode = 1
}
