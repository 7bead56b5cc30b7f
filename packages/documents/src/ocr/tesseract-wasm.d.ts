/** The part of the library that is used; its own types are not found by its manifest. */
declare module 'tesseract-wasm' {
  interface TextItem {
    readonly text: string;
    readonly rect: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
    readonly flags: number;
    readonly confidence: number;
  }

  interface OCREngine {
    loadModel(model: Uint8Array): void;
    loadImage(image: { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number }): void;
    getTextBoxes(unit: 'line' | 'word'): TextItem[];
    destroy(): void;
  }

  export function createOCREngine(options: { readonly wasmBinary: Uint8Array }): Promise<OCREngine>;
}
