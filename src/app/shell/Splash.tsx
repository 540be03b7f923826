/** What index.html shows before the console draws itself, for as long as it has nothing else to show. */
export const Splash = () => (
  <p className="splash" role="status">
    <strong>商户后台</strong>加载中...
  </p>
)
