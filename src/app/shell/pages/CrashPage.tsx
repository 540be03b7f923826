import { Failure } from './Failure'

interface CrashPageProps {
  error: unknown
  onRetry: () => void
}

/** A page threw while drawing: caught per route, the frame stays (docs/console.md, 8). */
export function CrashPage(props: CrashPageProps) {
  return (
    <Failure
      title="页面出错了"
      text="只影响当前页面，已保存的内容不受影响。重试仍出错时，把诊断信息发给技术支持。"
      {...props}
    />
  )
}
