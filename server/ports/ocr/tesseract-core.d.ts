/** Types of the part of the OCR engine's WebAssembly module that is used here. */
declare module 'tesseract.js-core/*' {
  interface TesseractApi {
    Init(dataPath: null, languages: string, engine: number): number
    SetVariable(name: string, value: string): boolean
    SetImageFile(orientation: number, angle: number): number
    Recognize(monitor: null): number
    GetTSVText(page: number): string
    Clear(): void
    End(): void
  }
  interface TesseractModule {
    FS: { writeFile(path: string, data: Uint8Array): void; unlink(path: string): void }
    TessBaseAPI: new () => TesseractApi
  }
  const load: (options: object) => Promise<TesseractModule>
  export default load
}
