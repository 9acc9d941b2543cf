export { type Brand, type BrandKey, Brands, brandKeys, loadBrands, originOf } from '@trilex/platform/brands'
