declare module '*.yaml?start' {
  const words: Record<string, unknown>
  export default words
}

declare module '*.yaml?rest' {
  const words: Record<string, unknown>
  export default words
}

declare module '*.yaml?delivery' {
  const words: Record<string, unknown>
  export default words
}

declare module '*.yaml?registration' {
  const words: Record<string, unknown>
  export default words
}

declare module '*.yaml?notice' {
  const words: Record<string, unknown>
  export default words
}

declare module '*.yaml?tool' {
  const words: Record<string, unknown>
  export default words
}

declare module '*.yaml?access' {
  const words: Record<string, unknown>
  export default words
}
declare module '*.yaml?packages' {
  const words: Record<string, unknown>
  export default words
}
declare module '*.yaml?late' {
  const words: Record<string, unknown>
  export default words
}
declare module '*.yaml?activity' {
  const words: Record<string, unknown>
  export default words
}

declare module '*.yaml?reading' {
  const words: Record<string, unknown>
  export default words
}
