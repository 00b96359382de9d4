import { defineShell } from '@yaksok/platform/build'

export default defineShell(import.meta.dirname, {
  app: {
    name: 'Allotment',
    session: { key: 'garden-pass', header: 'x-garden-pass' },
    looks: [{ key: 'shade', attribute: 'shade', values: ['sun', 'moon'] }],
    memberCalls: ['weather'],
    colours: { primary: ['#7a1fa2', '#e1bee7'] },
    texts: { unavailable: 'The plants are fine.', risks: ['It can water your plants'] },
  },
  calls: { weather: { method: 'GET', path: '/api/weather' } },
})
