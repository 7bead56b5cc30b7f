/** The look of every page for people: one column of text, a menu beside it where there is room, light or dark. */
export const style = `
:root{color-scheme:light dark;--ink:#17222d;--soft:#566573;--line:#dfe5ea;--ground:#fff;--shade:#f4f7f9;--accent:#0a6270;--good:#1b7f4d;--bad:#b3402a;--string:#1b6b45;--key:#0b4f8a;--number:#9a4b10}
@media(prefers-color-scheme:dark){:root{--ink:#dfe7ee;--soft:#93a3b1;--line:#2a3640;--ground:#11181e;--shade:#1a242c;--accent:#63c5d1;--good:#5fcf97;--bad:#f08a72;--string:#8fd6ac;--key:#8cc4f5;--number:#f0b27a}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.65 system-ui,-apple-system,"Segoe UI",sans-serif;-webkit-text-size-adjust:100%}
a{color:var(--accent);text-underline-offset:.2em;text-decoration-thickness:.06em}
.skip{position:absolute;left:-100vw}.skip:focus{left:1rem;top:.5rem;padding:.3rem .6rem;background:var(--ground)}
header{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.3rem 1.5rem;max-width:90rem;margin:0 auto;padding:1.1rem 1.5rem;border-bottom:1px solid var(--line)}
header nav{display:flex;gap:1.25rem}
header a{text-decoration:none;color:var(--soft)}
header a:hover{color:var(--accent)}
header .brand{font-weight:650;color:var(--ink);letter-spacing:-.01em;font-size:1.1rem}
main{max-width:46rem;margin:0 auto;padding:2.5rem 1.5rem 5rem;min-width:0}
.sides{display:grid;grid-template-columns:15rem minmax(0,1fr) 13rem;max-width:90rem;margin:0 auto}
.sides main{margin:0;max-width:52rem;padding-left:2.5rem}
aside{padding:2.6rem 0 2rem 1.5rem;font-size:.92rem}
aside>nav{position:sticky;top:1.5rem;max-height:calc(100vh - 3rem);overflow-y:auto}
aside b{display:block;margin:1.2rem 0 .3rem;font-size:.75rem;letter-spacing:.06em;text-transform:uppercase;color:var(--soft);font-weight:600}
aside b:first-child{margin-top:0}
aside a{display:block;padding:.16rem 0;color:var(--ink);text-decoration:none}
aside a:hover,aside a[aria-current]{color:var(--accent)}
aside a[aria-current]{font-weight:600}
aside summary{cursor:pointer;margin-top:1.2rem}
aside summary b{display:inline}
.contents{padding:2.9rem 1.5rem 2rem 0;font-size:.85rem}
.contents ul{list-style:none;margin:.3rem 0;padding:0;position:sticky;top:1.5rem}
.contents b{font-size:.75rem;letter-spacing:.06em;text-transform:uppercase;color:var(--soft)}
.contents a{display:block;padding:.16rem 0;color:var(--soft);text-decoration:none}
.contents a:hover{color:var(--accent)}
.contents code{background:none;padding:0}
.search{position:relative;flex:1;max-width:26rem}
.search input{width:100%;font:inherit;font-size:.95rem;color:inherit;background:var(--shade);border:1px solid var(--line);border-radius:.5rem;padding:.4rem .8rem}
.search input:focus-visible,button:focus-visible,a:focus-visible,summary:focus-visible,pre:focus-visible,.wide:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
#found{position:absolute;z-index:2;left:0;right:0;top:100%;margin:.3rem 0 0;padding:.3rem;list-style:none;background:var(--ground);border:1px solid var(--line);border-radius:.5rem;box-shadow:0 .5rem 1.5rem #0003;max-height:70vh;overflow-y:auto}
#found li{padding:.3rem .6rem}
#found [role=option]{padding:.4rem .6rem;border-radius:.35rem;cursor:pointer}
#found [aria-selected=true],#found [role=option]:hover{background:var(--shade);color:var(--accent)}
#found small{display:block;color:var(--soft)}
.code{position:relative}
.copy,.languages button{font:inherit;font-size:.8rem;color:var(--soft);background:var(--ground);border:1px solid var(--line);border-radius:.35rem;padding:.15rem .55rem;cursor:pointer}
.copy{position:absolute;top:.5rem;right:.5rem}
.copy:hover,.languages button:hover{color:var(--accent)}
.call{margin:.8rem 0}
.languages{display:flex;flex-wrap:wrap;gap:.3rem}
.languages button[aria-pressed=true]{color:var(--accent);border-color:var(--accent)}
.twin{margin-top:3rem;font-size:.85rem}
h1{font-size:2.1rem;line-height:1.2;letter-spacing:-.02em;margin:0 0 .8rem;text-wrap:balance}
h2{font-size:1.3rem;line-height:1.3;letter-spacing:-.01em;margin:2.6rem 0 .6rem}
h3{font-size:1.05rem;margin:1.8rem 0 .4rem}
p,ul,ol{margin:.7rem 0}
.lead{font-size:1.15rem;color:var(--soft);margin:0 0 1.6rem}
code,pre{font-family:ui-monospace,"SF Mono",Menlo,Consolas,monospace;font-size:.875em}
code{background:var(--shade);padding:.12em .35em;border-radius:.3em;overflow-wrap:anywhere}
pre{background:var(--shade);border:1px solid var(--line);border-radius:.5rem;padding:.9rem 1.1rem;overflow-x:auto;line-height:1.55;margin:.8rem 0;max-height:32rem}
pre code{background:none;padding:0;font-size:1em;overflow-wrap:normal}
pre .k{color:var(--key)}pre .s{color:var(--string)}pre .n{color:var(--number)}
table{border-collapse:collapse;width:100%;margin:.8rem 0;font-size:.95rem}
th,td{text-align:left;padding:.45rem .9rem .45rem 0;border-bottom:1px solid var(--line);vertical-align:top}
th{font-weight:600;color:var(--soft);font-size:.85rem}
.wide{overflow-x:auto}
main img{max-width:100%;height:auto}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.45rem 1.5rem;margin:1rem 0}
dt{color:var(--soft)}dd{margin:0}
.good::before,.bad::before{content:"";display:inline-block;width:.6em;height:.6em;border-radius:50%;margin-right:.5em;background:var(--good)}
.bad::before{background:var(--bad)}
.operations td:first-child{width:42%}
@media(max-width:70rem){.sides{grid-template-columns:15rem minmax(0,1fr)}.contents{display:none}}
@media(max-width:46rem){.search{order:3;flex-basis:100%;max-width:none}.sides{display:flex;flex-direction:column-reverse}aside{padding:1.5rem 1.25rem 2rem;border-top:1px solid var(--line)}aside>nav{position:static;max-height:none}main,.sides main{padding:1.6rem 1.25rem 3rem;width:100%}h1{font-size:1.7rem}header{padding:.9rem 1.25rem}header nav{gap:.9rem}dl{display:block}dd{margin-bottom:.7rem}.operations td{display:block;width:auto!important;border:0;padding:.1rem 0}.operations tr{display:block;padding:.5rem 0;border-bottom:1px solid var(--line)}}
`.replaceAll('\n', '');
