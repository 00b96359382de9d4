import type { MountProps } from '@yaksok/platform/mount'
import { defineComponent, h, type PropType, ref } from 'vue'
import { type Screen, startOf, WORDS } from '../screen.ts'

export const App = defineComponent({
  props: { page: { type: Object as PropType<MountProps<Screen>['page']>, required: true } },
  setup(props) {
    const count = ref(startOf(props.page))
    const raise = () => {
      count.value += 1
    }
    return () =>
      h('main', { id: 'main' }, [
        h('h1', '뷰'),
        h('p', { role: 'status' }, String(count.value)),
        h('button', { type: 'button', onClick: raise }, WORDS.tap),
        h('button', { type: 'button', onClick: () => props.page.navigate('/Home') }, WORDS.home),
        h('button', { type: 'button', onClick: () => props.page.failed(new Error('vue is broken')) }, WORDS.broken),
      ])
  },
})
