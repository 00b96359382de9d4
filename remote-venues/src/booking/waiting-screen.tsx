import { QueryView } from '@yaksok/shared/page/screen'
import { AppBar, RowBones, Screen, Skeleton } from '@yaksok/shared/page/ui'
import type { ComponentProps } from 'react'

interface WaitingScreenProps<Data> {
  title: string
  back: string
  what: string
  query: ComponentProps<typeof QueryView<Data>>['query']
}

/** A form whose call is on its way, or has failed. */
export function WaitingScreen<Data>({ title, back, what, query }: WaitingScreenProps<Data>) {
  return (
    <Screen plain bar={<AppBar title={title} back={back} />}>
      <QueryView
        query={query}
        what={what}
        skeleton={
          <Skeleton>
            <RowBones rows={4} height="4.5rem" />
          </Skeleton>
        }
      >
        {() => null}
      </QueryView>
    </Screen>
  )
}
