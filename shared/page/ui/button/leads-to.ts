/**
 * For a button whose tap is another address of this screen, `?class=3`, or another screen: before React is there the boot
 * script leads to `address` (`platform/src/browser/boot/first-taps.ts`), and the server renders what it stands for;
 * from then on `act` answers. An address that begins with `?` takes the place of the present one.
 */
export const leadsTo = (address: string, act: () => void) => ({ 'data-to': address, onClick: act })

/**
 * For a link that takes `state` along, which its address does not say: before React is there the boot script keeps a tap on it
 * until the router can (`platform/src/browser/boot/replay-clicks.ts`).
 */
export const carries = (state: unknown) => (state === undefined ? {} : { 'data-carries': '' })
