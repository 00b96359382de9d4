import { useCall } from '@yaksok/shared/page/query'

/** The rules of the review desk and what the member has there; undefined while unknown: the server enforces them. */
export const useReviewRules = () => useCall('desk').data
