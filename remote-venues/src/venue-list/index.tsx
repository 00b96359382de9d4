import { useCall } from '@yaksok/shared/query'

/** Venues by category. */
export default function VenueList() {
  const { data } = useCall('categories')
  return (
    <main>
      <h1>장소</h1>
      <ul>
        {data?.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </main>
  )
}
