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
    /** How far the text of the picture is turned with the clock, in degrees: 0, 90, 180 or 270. */
    getOrientation(): { readonly rotation: number; readonly confidence: number };
    getTextBoxes(unit: 'line' | 'word'): TextItem[];
    destroy(): void;
  }

  export function createOCREngine(options: { readonly wasmBinary: Uint8Array }): Promise<OCREngine>;
}
