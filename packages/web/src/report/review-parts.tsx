import type { JSX } from 'preact'
import { balanceOf, percent } from './review.ts'
import type { Review } from './review.ts'

/** Where the chances went: what was there, what each added or took, what was left. It adds up. */
export function Balance({ review }: { readonly review: Review }): JSX.Element {
  const rows = balanceOf(review)
  const part = (whole: number): string => (whole > 0 ? `+${whole}` : whole < 0 ? `−${-whole}` : '0')
  return (
    <>
      <table class="rp-table rp-balance">
        <caption class="unseen">Where the chances of {review.name} went</caption>
        <tbody>
          {rows.map(([what, whole], at) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{at === 0 || at === rows.length - 1 ? whole : part(whole)} %</td>
            </tr>
          ))}
        </tbody>
      </table>
      {review.accuracy !== null && (
        <p class="rp-aside">
          Your turns came to {Math.round(review.accuracy)} of 100, measured by the best the computer found.
        </p>
      )}
    </>
  )
}

/** What each decision cost that cost something, the worst first. `act` makes a button of each where one can go there. */
export function Costs({
  review: { costly, accuracy },
  beside,
}: {
  readonly review: Review
  readonly beside?: (moment: number) => JSX.Element
}): JSX.Element {
  if (accuracy === null) return <p>There was no turn of your own to look at.</p>
  if (costly.length === 0)
    return <p>The computer found nothing that would have been better for certain. Well played.</p>
  return (
    <ol class="rp-costs">
      {costly.map(({ moment, label, done, better, reasons, cost }) => (
        <li key={moment}>
          <b>
            {label}: {percent(cost)} lost.
          </b>{' '}
          {done}
          {better !== null && (
            <>
              {' '}
              <i>Better:</i> {better}
            </>
          )}
          {reasons.length > 0 && <span class="rp-aside"> It leads to more: {reasons.join(', ')}.</span>}
          {beside?.(moment)}
        </li>
      ))}
    </ol>
  )
}

/** What such figures are worth. */
export const REVIEW_CAVEAT =
  'Chances are what the computer makes of them: it played on from each turn many times over. What it did not find it does not count.'
