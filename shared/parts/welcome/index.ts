/** What a new member should know, in three cards: what is real, what chance costs, where the limits are. */
export { WelcomeCards } from './welcome-cards.tsx'
