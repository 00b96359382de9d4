type Environment = Record<string, string | undefined>

/**
 * The environment of a command for newcomers (`npm start`, `npm run dev`): demo data unless DEMO_DATA says otherwise,
 * but never by default where somebody brought a database or runs with real money.
 */
export function withDemoDefault(env: Environment = process.env): Environment {
  const real = Boolean(env.DATABASE_URL || env.DATABASE_URL_FILE) || env.MONEY_MODE === 'licensed'
  return { ...env, DEMO_DATA: env.DEMO_DATA ?? (real ? '0' : '1') }
}
