import { label } from 'release'

export default function Details() {
  return <h3>{label('details')}</h3>
}
