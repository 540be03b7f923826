import { badScore } from '@contracts/resources/wecom/serviceFeedback'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { feedbackWords } from './words'

/** A score from here on is a good one. */
const goodScore = 4

/** 评分: a bad one stands out. */
export const ScoreCell = ({ score }: { score: number }) => (
  <StatusBadge tone={score <= badScore ? 'danger' : score < goodScore ? 'warning' : 'success'}>
    {feedbackWords.score(score)}
  </StatusBadge>
)
