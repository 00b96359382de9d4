import { advance, type Binding, type Step } from './binding.ts'

/** How the sequence reaches the server. */
export interface BindingServer {
  save: (step: Step) => Promise<void>
  /** The steps the server does not have yet. */
  needed: () => Promise<readonly Step[]>
}

/** True where nobody knows whether the server acted, and the sentence to show. */
export type ClassifyFailure = (error: unknown) => { lost: boolean; reason: string }

/**
 * Runs the sequence until it is finished or stopped.
 * @param from where to start: a state that has taken `submitted`
 * @param onState told every state on the way
 */
export async function runBinding(
  from: Binding,
  server: BindingServer,
  judge: ClassifyFailure,
  onState: (binding: Binding) => void,
): Promise<Binding> {
  let binding = from
  const go = (next: Binding) => {
    binding = next
    onState(next)
  }
  onState(binding)
  while (binding.at === 'saving' || binding.at === 'checking') {
    if (binding.at === 'saving') {
      try {
        await server.save(binding.step)
        go(advance(binding, { type: 'saved' }))
      } catch (error) {
        const { lost, reason } = judge(error)
        go(advance(binding, { type: lost ? 'lost' : 'refused', reason }))
      }
    } else {
      const needed = await server.needed().catch(() => null)
      go(advance(binding, { type: 'checked', needed }))
    }
  }
  return binding
}
