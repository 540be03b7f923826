/** The whole style of the report; light and dark follow the reader's system. */
export const reportStyle = `
:root{color-scheme:light dark;--sheet:#fff;--frame:#f2f5f5;--side:#f8fafa;--text:#172020;--quiet:#566162;--line:#cbd3d3;--hair:#e0e6e6;--brand:#017073;--heat1:#e2f6e6;--heat2:#a9dcb7;--heat3:#6cb882;--hit:#308850;--miss:#cb3537;--missTint:#ffebe9}
@media (prefers-color-scheme:dark){:root{--sheet:#1b2020;--frame:#111515;--side:#202626;--text:#f1f5f5;--quiet:#a6b0b1;--line:#4a5555;--hair:#313939;--brand:#45adb1;--heat1:#16321f;--heat2:#1f4a2d;--heat3:#2c6a40;--hit:#6cb882;--miss:#fd736d;--missTint:#41211e}}
*{box-sizing:border-box}
body{margin:0;background:var(--frame);color:var(--text);font:14px/22px "Segoe UI",-apple-system,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC","Noto Sans SC",sans-serif;font-variant-numeric:tabular-nums}
main{max-width:1440px;margin:0 auto;padding:24px;background:var(--sheet);min-height:100vh}
h1{margin:0 0 4px;font-size:20px;line-height:28px}h2{margin:40px 0 12px;font-size:16px;line-height:24px}h3{font-size:14px}
a{color:var(--brand)}p{margin:0 0 12px}.quiet{color:var(--quiet)}
table{width:100%;border-collapse:collapse}th,td{padding:8px 12px;border-bottom:1px solid var(--hair);text-align:left;vertical-align:top}th{font-size:12px;color:var(--quiet);background:var(--side)}.number{text-align:right}
code{font:12px/16px "Cascadia Mono","SF Mono",Consolas,monospace;overflow-wrap:anywhere}
details{border-bottom:1px solid var(--hair);padding:8px 0}summary{cursor:pointer;padding:2px 0}
.chart{overflow:auto;border:1px solid var(--hair);border-radius:8px;padding:8px}
.missing{color:var(--miss)}
svg text{font-size:12px;fill:var(--text)}svg .state text,svg .heading text{font-size:14px;font-weight:600}svg .heading text{paint-order:stroke;stroke:var(--side);stroke-width:4px}svg .guard{fill:var(--quiet)}
svg rect{fill:var(--sheet);stroke:var(--line)}svg circle{fill:var(--text)}svg .compound>rect,svg .parallel>rect{fill:var(--side)}svg .final>rect{stroke-width:3}
svg .atomic.heat-1>rect,svg .final.heat-1>rect{fill:var(--heat1)}svg .atomic.heat-2>rect,svg .final.heat-2>rect{fill:var(--heat2)}svg .atomic.heat-3>rect,svg .final.heat-3>rect{fill:var(--heat3)}
svg .state.heat-0>rect{stroke:var(--miss);stroke-dasharray:5 4;fill:var(--missTint)}
svg .transition path{fill:none;stroke:var(--hit);stroke-width:1.25}svg .heat-2 path{stroke-width:2}svg .heat-3 path{stroke-width:2.75}
svg .transition.heat-0 path{stroke:var(--miss);stroke-dasharray:5 4}svg .transition.heat-0 text{fill:var(--miss)}
svg .transition text{paint-order:stroke;stroke:var(--side);stroke-width:3px}svg .transition.inside text{stroke:none}svg .inside .guard{fill:var(--text)}svg marker path{fill:context-stroke;stroke:none}
.key{display:flex;flex-wrap:wrap;gap:4px 20px;margin:8px 0 0;padding:0;list-style:none;font-size:12px;color:var(--quiet)}.key i{display:inline-block;width:14px;height:14px;margin-right:6px;border:1px solid var(--line);border-radius:4px;vertical-align:-2px}
.key .heat-0{border:1px dashed var(--miss);background:var(--missTint)}.key .heat-1{background:var(--heat1)}.key .heat-2{background:var(--heat2)}.key .heat-3{background:var(--heat3)}
@media print{main{max-width:none;padding:0}}
`.trim()
