import { test } from 'vitest'
import { explore } from '/work/main/machines/testing/explore'
import { planPaths } from '/work/main/machines/testing/plan'
import { Coverage } from '/work/main/machines/testing/coverage'
import { actorDriver } from '/work/main/machines/testing/actorDriver'
import { runPath } from '/work/main/machines/testing/drive'
import { defineModel, done, failed, refused, user } from '/work/main/machines/testing/model'
import { sessionMachine } from '/work/main/machines/flows/session/machine'
import { model as command } from '/work/main/machines/flows/command/cases'
const me=(p={})=>({userId:'1',mustChangePassword:false,idleForMs:1_800_000,...p})
const session = defineModel({ machine: sessionMachine, title:'', cases: [
 ...['askWhoIAm','askWhoEntered','askWhoResumes'].flatMap(id=>[done(id,me(),'本人'),done(id,null,'无人'),done(id,me({mustChangePassword:true}),'须改密码'),done(id,me({userId:'2'}),'他人'),failed(id,new Error('x'))]),
 done('refresh',{idleForMs:1_800_000}), refused('refresh',{status:401},'401'), failed('refresh',new Error('x')),
 done('signOut',undefined), refused('signOut',{status:401},'401'), failed('signOut',new Error('x')),
 user({type:'elsewhere.signedIn',userId:'1'},'本人'),user({type:'elsewhere.signedIn',userId:'2'},'他人'),user({type:'elsewhere.renewed',idleForMs:1_800_000}),
], project: s=>({u:s.context.userId}) })
test.each([['command',command],['session',session]])('%s', async (n,m:any)=>{
  let t=performance.now()
  const g=explore(m); console.log(n,'situations',g.situations.size,'edges',g.edges.length,'refusals',g.refusals.length,performance.now()-t|0,'ms')
  for (const goal of ['transitions','edges','refusals'] as const){ t=performance.now(); try { const p=planPaths(m,goal,g); console.log(goal,p.length,p.reduce((a,x)=>a+x.steps.length,0),performance.now()-t|0,'ms'); if(goal==='transitions'){console.log(p.map(x=>x.name).join('\n'))
   const c=new Coverage(m.machine); for(const x of p){const d=actorDriver(m,c); try{await runPath(m,x,d.driver)}finally{d.stop()} } console.log(c.report()) } } catch(e){console.log(goal,String(e).slice(0,600))} }
})
