import { Failure } from './Failure'

interface LoadErrorProps {
  /** `Loading chunk {n} failed` and its reason. */
  error: unknown
  onRetry: () => void
}

/** The code of a page did not arrive (docs/architecture.md, decision 1). */
export function LoadError(props: LoadErrorProps) {
  return <Failure title="页面加载失败，请刷新重试" text="网络中断，或系统刚刚更新。其他页面不受影响。" {...props} />
}
