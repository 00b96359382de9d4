import { useCall } from '@yaksok/shared/query'

/** The packages a member can reserve. */
export default function Packages() {
  const { data } = useCall('packages')
  return (
    <main>
      <h1>예약</h1>
      <ul>
        {data?.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </main>
  )
}
