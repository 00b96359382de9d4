import { useBasket } from '@garden/kit/basket'

export default function Tools() {
  return (
    <main>
      <h1>Tools</h1>
      <p>A wheelbarrow for {useBasket().length}</p>
    </main>
  )
}
