import { lazy, Suspense, type ComponentProps } from 'react'

const ReportPage = lazy(async () => ({ default: (await import('@/areas/reports/report/ReportPage')).ReportPage }))

/** A report among the pages of another suite: suites do not know each other, and the frame of reports is of one. */
export function ReportFrame(props: ComponentProps<typeof ReportPage>) {
  return (
    <Suspense fallback={<p role="status">加载中...</p>}>
      <ReportPage {...props} />
    </Suspense>
  )
}
