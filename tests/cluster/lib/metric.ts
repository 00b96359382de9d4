import type { TestServer } from '@yaksok/server/testing'

type Registry = TestServer['services']['metrics']

/** The value of a counter or gauge with these labels; 0 where it has none yet. */
export async function metric(registry: Registry, name: string, labels: Record<string, string> = {}): Promise<number> {
  const found = await registry.getSingleMetric(name)?.get()
  const wanted = Object.entries(labels)
  const one = found?.values.find((value) => wanted.every(([label, text]) => value.labels[label] === text))
  return one?.value ?? 0
}
