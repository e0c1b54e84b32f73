// Generated from contracts/. Do not edit: npm run generate.
import * as rules_ajv_formats from '#contracts/rules/ajv-formats.ts'
import * as rules_keyword_checks from '#contracts/rules/keyword-checks.ts'
import schema from './Receiver.json' with { type: 'json' }
// \0rolldown/runtime.js
var __commonJSMin = (cb, mod) => () => (mod || (cb((mod = { exports: {} }).exports, mod, mod.exports), cb = null), mod.exports);
var require_ucs2length = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	function ucs2length(str) {
		const len = str.length;
		let length = 0;
		let pos = 0;
		let value;
		while (pos < len) {
			length++;
			value = str.charCodeAt(pos++);
			if (value >= 55296 && value <= 56319 && pos < len) {
				value = str.charCodeAt(pos);
				if ((value & 64512) === 56320) pos++;
			}
		}
		return length;
	}
	exports.default = ucs2length;
	ucs2length.code = "require(\"ajv/dist/runtime/ucs2length\").default";
}));
// generated/forms/validator.cjs
var require_validator = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = validate20;
	module.exports.default = validate20;
	schema;
	const formats0 = rules_ajv_formats.formats.uuid;
	const formats2 = rules_ajv_formats.formats["email-list-or-blank"];
	const func1 = require_ucs2length().default;
	const func5 = rules_keyword_checks.checks["isNotBlank"];
	const func6 = rules_keyword_checks.checks["isPlainLine"];
	const pattern4 = /* @__PURE__ */ new RegExp("^[A-Za-z0-9_-]+$", "u");
	const pattern5 = /* @__PURE__ */ new RegExp("^[^\\r\\n]*$", "u");
	function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
		let vErrors = null;
		let errors = 0;
		const evaluated0 = validate20.evaluated;
		if (evaluated0.dynamicProps) evaluated0.props = void 0;
		if (evaluated0.dynamicItems) evaluated0.items = void 0;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.token1 === void 0) {
				const err0 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "token1" }
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			if (data.firstName === void 0) {
				const err1 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "firstName" }
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (data.lastName === void 0) {
				const err2 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "lastName" }
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
			if (data.language === void 0) {
				const err3 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "language" }
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			for (const key0 in data) if (!(key0 === "id" || key0 === "version" || key0 === "token1" || key0 === "firstName" || key0 === "lastName" || key0 === "email" || key0 === "language" || key0 === "salutation")) {
				const err4 = {
					instancePath,
					schemaPath: "#/additionalProperties",
					keyword: "additionalProperties",
					params: { additionalProperty: key0 }
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
			if (data.id !== void 0) {
				let data0 = data.id;
				if (typeof data0 !== "string" && data0 !== null) {
					const err5 = {
						instancePath: instancePath + "/id",
						schemaPath: "#/properties/id/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
				if (typeof data0 === "string") {
					if (func1(data0) > 64) {
						const err6 = {
							instancePath: instancePath + "/id",
							schemaPath: "#/properties/id/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err6];
						else vErrors.push(err6);
						errors++;
					}
					if (!formats0(data0)) {
						const err7 = {
							instancePath: instancePath + "/id",
							schemaPath: "#/properties/id/format",
							keyword: "format",
							params: { format: "uuid" }
						};
						if (vErrors === null) vErrors = [err7];
						else vErrors.push(err7);
						errors++;
					}
				}
			}
			if (data.version !== void 0) {
				let data1 = data.version;
				if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1)) && data1 !== null) {
					const err8 = {
						instancePath: instancePath + "/version",
						schemaPath: "#/properties/version/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err8];
					else vErrors.push(err8);
					errors++;
				}
				if (typeof data1 == "number") {
					if (data1 > 2147483647 || isNaN(data1)) {
						const err9 = {
							instancePath: instancePath + "/version",
							schemaPath: "#/properties/version/maximum",
							keyword: "maximum",
							params: {}
						};
						if (vErrors === null) vErrors = [err9];
						else vErrors.push(err9);
						errors++;
					}
					if (data1 < 0 || isNaN(data1)) {
						const err10 = {
							instancePath: instancePath + "/version",
							schemaPath: "#/properties/version/minimum",
							keyword: "minimum",
							params: {}
						};
						if (vErrors === null) vErrors = [err10];
						else vErrors.push(err10);
						errors++;
					}
				}
			}
			if (data.token1 !== void 0) {
				let data2 = data.token1;
				if (typeof data2 === "string") {
					if (func1(data2) > 50) {
						const err11 = {
							instancePath: instancePath + "/token1",
							schemaPath: "#/properties/token1/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err11];
						else vErrors.push(err11);
						errors++;
					}
					if (func1(data2) < 1) {
						const err12 = {
							instancePath: instancePath + "/token1",
							schemaPath: "#/properties/token1/minLength",
							keyword: "minLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err12];
						else vErrors.push(err12);
						errors++;
					}
					if (!pattern4.test(data2)) {
						const err13 = {
							instancePath: instancePath + "/token1",
							schemaPath: "#/properties/token1/pattern",
							keyword: "pattern",
							params: { pattern: "^[A-Za-z0-9_-]+$" }
						};
						if (vErrors === null) vErrors = [err13];
						else vErrors.push(err13);
						errors++;
					}
				} else {
					const err14 = {
						instancePath: instancePath + "/token1",
						schemaPath: "#/properties/token1/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err14];
					else vErrors.push(err14);
					errors++;
				}
			}
			if (data.firstName !== void 0) {
				let data3 = data.firstName;
				if (typeof data3 === "string") {
					if (func1(data3) > 50) {
						const err15 = {
							instancePath: instancePath + "/firstName",
							schemaPath: "#/properties/firstName/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err15];
						else vErrors.push(err15);
						errors++;
					}
					if (!pattern5.test(data3)) {
						const err16 = {
							instancePath: instancePath + "/firstName",
							schemaPath: "#/properties/firstName/pattern",
							keyword: "pattern",
							params: { pattern: "^[^\\r\\n]*$" }
						};
						if (vErrors === null) vErrors = [err16];
						else vErrors.push(err16);
						errors++;
					}
					if (!func5(data3)) {
						const err17 = {
							instancePath: instancePath + "/firstName",
							schemaPath: "#/properties/firstName/x-non-blank",
							keyword: "x-non-blank",
							params: {}
						};
						if (vErrors === null) vErrors = [err17];
						else vErrors.push(err17);
						errors++;
					}
					if (!func6(data3)) {
						const err18 = {
							instancePath: instancePath + "/firstName",
							schemaPath: "#/properties/firstName/x-plain-line",
							keyword: "x-plain-line",
							params: {}
						};
						if (vErrors === null) vErrors = [err18];
						else vErrors.push(err18);
						errors++;
					}
				} else {
					const err19 = {
						instancePath: instancePath + "/firstName",
						schemaPath: "#/properties/firstName/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err19];
					else vErrors.push(err19);
					errors++;
				}
			}
			if (data.lastName !== void 0) {
				let data4 = data.lastName;
				if (typeof data4 === "string") {
					if (func1(data4) > 50) {
						const err20 = {
							instancePath: instancePath + "/lastName",
							schemaPath: "#/properties/lastName/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err20];
						else vErrors.push(err20);
						errors++;
					}
					if (!pattern5.test(data4)) {
						const err21 = {
							instancePath: instancePath + "/lastName",
							schemaPath: "#/properties/lastName/pattern",
							keyword: "pattern",
							params: { pattern: "^[^\\r\\n]*$" }
						};
						if (vErrors === null) vErrors = [err21];
						else vErrors.push(err21);
						errors++;
					}
					if (!func5(data4)) {
						const err22 = {
							instancePath: instancePath + "/lastName",
							schemaPath: "#/properties/lastName/x-non-blank",
							keyword: "x-non-blank",
							params: {}
						};
						if (vErrors === null) vErrors = [err22];
						else vErrors.push(err22);
						errors++;
					}
					if (!func6(data4)) {
						const err23 = {
							instancePath: instancePath + "/lastName",
							schemaPath: "#/properties/lastName/x-plain-line",
							keyword: "x-plain-line",
							params: {}
						};
						if (vErrors === null) vErrors = [err23];
						else vErrors.push(err23);
						errors++;
					}
				} else {
					const err24 = {
						instancePath: instancePath + "/lastName",
						schemaPath: "#/properties/lastName/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err24];
					else vErrors.push(err24);
					errors++;
				}
			}
			if (data.email !== void 0) {
				let data5 = data.email;
				if (typeof data5 !== "string" && data5 !== null) {
					const err25 = {
						instancePath: instancePath + "/email",
						schemaPath: "#/properties/email/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err25];
					else vErrors.push(err25);
					errors++;
				}
				if (typeof data5 === "string") {
					if (func1(data5) > 500) {
						const err26 = {
							instancePath: instancePath + "/email",
							schemaPath: "#/properties/email/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err26];
						else vErrors.push(err26);
						errors++;
					}
					if (!formats2(data5)) {
						const err27 = {
							instancePath: instancePath + "/email",
							schemaPath: "#/properties/email/format",
							keyword: "format",
							params: { format: "email-list-or-blank" }
						};
						if (vErrors === null) vErrors = [err27];
						else vErrors.push(err27);
						errors++;
					}
				}
			}
			if (data.language !== void 0) {
				let data6 = data.language;
				if (typeof data6 !== "string") {
					const err28 = {
						instancePath: instancePath + "/language",
						schemaPath: "#/properties/language/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err28];
					else vErrors.push(err28);
					errors++;
				}
				if (!(data6 === "nl" || data6 === "fr" || data6 === "de" || data6 === "en")) {
					const err29 = {
						instancePath: instancePath + "/language",
						schemaPath: "#/properties/language/enum",
						keyword: "enum",
						params: {}
					};
					if (vErrors === null) vErrors = [err29];
					else vErrors.push(err29);
					errors++;
				}
			}
			if (data.salutation !== void 0) {
				let data7 = data.salutation;
				if (typeof data7 !== "string" && data7 !== null) {
					const err30 = {
						instancePath: instancePath + "/salutation",
						schemaPath: "#/properties/salutation/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err30];
					else vErrors.push(err30);
					errors++;
				}
				if (typeof data7 === "string") {
					if (func1(data7) > 50) {
						const err31 = {
							instancePath: instancePath + "/salutation",
							schemaPath: "#/properties/salutation/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err31];
						else vErrors.push(err31);
						errors++;
					}
					if (!pattern5.test(data7)) {
						const err32 = {
							instancePath: instancePath + "/salutation",
							schemaPath: "#/properties/salutation/pattern",
							keyword: "pattern",
							params: { pattern: "^[^\\r\\n]*$" }
						};
						if (vErrors === null) vErrors = [err32];
						else vErrors.push(err32);
						errors++;
					}
				}
			}
		} else {
			const err33 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: {}
			};
			if (vErrors === null) vErrors = [err33];
			else vErrors.push(err33);
			errors++;
		}
		validate20.errors = vErrors;
		return errors === 0;
	}
	validate20.evaluated = {
		"props": true,
		"dynamicProps": false,
		"dynamicItems": false
	};
}));
export default require_validator();
