import type { Comment } from '@yaksok/shared/core/contract'

export type ReviewOrder = 'newest' | 'visited' | 'best'

/** Reviews as the member wants to read them; they come newest first. Stars are what visitors gave: who gave none comes last. */
export function inReviewOrder(comments: readonly Comment[], order: ReviewOrder): readonly Comment[] {
  if (order === 'visited') return comments.filter(({ stars }) => stars > 0)
  return order === 'best' ? comments.toSorted((one, other) => other.stars - one.stars) : comments
}

/** What a member who was there gave, as the title of their review: such a one has none of its own. */
export const withVisit = (comment: Comment): Comment =>
  comment.stars > 0 ? { ...comment, title: `방문한 회원 · 별점 ${comment.stars}점` } : comment
