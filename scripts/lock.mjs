// Lets one process at a time do a piece of work, also after the one that did it was killed.
import { appendFileSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'

const GUARD_SECONDS = 10

/** When the process with this pid started, so that a later process with the same pid is told apart; '' where unknown. */
function startOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ')[19]
  } catch {
    return ''
  }
}

function nameOf(pid) {
  return `${pid} ${startOf(pid)}\n`
}

/** True where any of the processes that a lock names still runs. */
function isHeld(lock) {
  return lock.trim().split('\n').some(isAlive)
}

function isAlive(holder) {
  const [pid, start] = holder.split(' ')
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
  return start === '' || startOf(pid) === start
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Puts the file there with its content in one step; false when it is there already. */
function claim(file) {
  const own = `${file}.${process.pid}`
  writeFileSync(own, nameOf(process.pid))
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(own)
  }
}

/** Removes the lock of a dead process. A second file guards it: two who both saw it dead must not remove a live one. */
function removeDead(file) {
  const guard = `${file}.guard`
  if (!claim(guard)) {
    const age = Date.now() - (statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > GUARD_SECONDS * 1000) rmSync(guard, { force: true })
    return
  }
  const lock = read(file)
  if (lock !== '' && !isHeld(lock)) rmSync(file, { force: true })
  rmSync(guard, { force: true })
}

/**
 * Runs `work` while no other process holds `file`; calls `onWait` with the other's pid once when it has to wait. `work` gets
 * a function that names a child, whose work the lock then covers even if we are killed and it goes on.
 */
export async function withLock(file, onWait, work) {
  let told = false
  while (!claim(file)) {
    const lock = read(file)
    if (lock === '') continue
    if (!isHeld(lock)) removeDead(file)
    else {
      if (!told) onWait(lock.split(' ')[0])
      told = true
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  try {
    return await work((pid) => appendFileSync(file, nameOf(pid)))
  } finally {
    rmSync(file, { force: true })
  }
}
